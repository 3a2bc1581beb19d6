import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { aliasedPath } from '../../fixtures/import-graph'

const ROOT = resolve(import.meta.dirname, '../../..')

/** Every import of a file of ours by a file of ours, as paths from the root without endings. */
function importsBelow(room: string): { from: string; to: string }[] {
  return filesBelow(join(ROOT, room)).flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    const names = [...text.matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
    return names
      .filter((name) => name.startsWith('.') || name.startsWith('@/'))
      .map((name) => ({
        from: relative(ROOT, file),
        to: relative(ROOT, name.startsWith('@/') ? join(ROOT, aliasedPath(name)) : join(dirname(file), name)),
      }))
  })
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(path)
    return /\.(ts|tsx|mjs)$/.test(entry.name) ? [path] : []
  })
}

const offending = (room: string, isAllowed: (to: string) => boolean) =>
  importsBelow(room)
    .filter(({ to }) => !isAllowed(to))
    .map(({ from, to }) => `${from} → ${to}`)

const within =
  (...rooms: string[]) =>
  (to: string) =>
    rooms.some((room) => to === room || to.startsWith(`${room}/`))

describe('imports between top-level folders', () => {
  it('the import scanner finds imports in app and service', () => {
    expect(importsBelow('app').length).toBeGreaterThan(20)
    expect(importsBelow('service').length).toBeGreaterThan(20)
  })
  it('app imports only from app, components and lib', () => {
    expect(offending('app', within('app', 'components', 'lib'))).toEqual([])
  })
  it('components import only from components and lib', () => {
    expect(offending('components', within('components', 'lib'))).toEqual([])
  })
  it('lib imports only from lib, except site.config in site-config.ts', () => {
    // The publisher's own file, in one place; without it tsconfig.json leads to a file of lib.
    const allowed = 'lib/base/config/site-config.ts → site.config'
    expect(offending('lib', within('lib')).filter((found) => found !== allowed)).toEqual([])
  })
  it('service imports only from service and the CMS contract', () => {
    expect(offending('service', within('service', 'lib/cms/contract'))).toEqual([])
  })
  it('scripts import only from scripts, lib and service', () => {
    expect(offending('scripts', within('scripts', 'lib', 'service'))).toEqual([])
  })
  it('app, components and lib do not import lib/cms/management', () => {
    const reaching = [...importsBelow('app'), ...importsBelow('components'), ...importsBelow('lib')].filter(
      ({ from, to }) => to.startsWith('lib/cms/management') && !from.startsWith('lib/cms/management/'),
    )
    expect(reaching).toEqual([])
  })
  it('client components import nothing that reads the service or the environment', () => {
    const client = filesBelow(join(ROOT, 'components'))
      .concat(filesBelow(join(ROOT, 'app')))
      .filter((file) => /^'use client'/m.test(readFileSync(file, 'utf8').slice(0, 200)))
      .map((file) => relative(ROOT, file))
    const leaks = [...importsBelow('components'), ...importsBelow('app')].filter(
      ({ from, to }) =>
        client.includes(from) &&
        /^lib\/(?:cms\/(?:client|cache|repositories|parsers|management)|base\/config\/(?:env|site-config|site-schema)|platform|process|http|routing|seo)(?:\/|$)/.test(
          to,
        ),
    )
    expect(client.length).toBeGreaterThan(0)
    expect(leaks).toEqual([])
  })
})
