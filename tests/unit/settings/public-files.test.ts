import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  FOLDER_KEEPER,
  publicFileProblems,
  THEMED,
  themeFileProblems,
} from '@/lib/settings/publisher-files.mjs'

describe('public files', () => {
  const folders: string[] = []
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
  })

  /** The problems of a public folder with these files, beside the app of this project. */
  function problemsOf(...files: string[]): string[] {
    const folder = mkdtempSync(join(tmpdir(), 'masthead-public-'))
    folders.push(folder)
    for (const file of files) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), '')
    }
    return publicFileProblems(folder, 'app')
  }

  const FINE = [
    'favicon.ico',
    'google0123456789abcdef.html',
    'BingSiteAuth.xml',
    'brand/logo.svg',
    'brand/2026/Annual_Report-v2.pdf',
    '.well-known/assetlinks.json',
    '.well-known/acme-challenge/token',
    '.well-known/apple-app-site-association',
    'robots.txt.bak.gz',
    'latest.html',
  ]
  const OWN = [
    'robots.txt',
    'sitemap.xml',
    'sitemaps/2026-11.xml',
    'manifest.webmanifest',
    'icon.svg',
    'icons/192.png',
    'ads.txt',
    'sw.js',
    'feed.xml',
    'politics/feed.json',
    'latest',
    'latest/page/2',
    'search',
    'bookmarks',
    'post/rain.html',
    'api/anything.json',
    'slots/7',
    'share/card.png',
    '.well-known/security.txt',
    '_next/static/a.js',
  ]
  const REFUSED = ['wp-login.php', 'wp-json/users', 'wp-admin/logo.png']

  describe('publicFileProblems', () => {
    it.each(FINE)('public/ may contain %s', (file) => {
      expect(problemsOf(file)).toEqual([])
    })
    it.each(OWN)('public/ may not contain %s, a path that the site serves itself', (file) => {
      expect(problemsOf(file)).toEqual([
        `public/${file} would take the place of the site's own /${file}: remove or rename it`,
      ])
    })
    it.each(REFUSED)('public/ may not contain %s, a path that the site refuses', (file) => {
      expect(problemsOf(file)).toEqual([
        expect.stringMatching(`^public/${file.replaceAll('.', '\\.')} is at an address that is refused`),
      ])
    })
    it.each(['old.env', 'dump.sql', 'a/site.bak'])(
      'public/ may not contain %s, a backup by its name',
      (file) => {
        expect(problemsOf(file)).toEqual([expect.stringContaining(`public/${file} looks like a backup`)])
      },
    )
    it.each(['über-uns.html', 'a b.pdf', '.env', '.git/config', 'brand/.DS_Store', '50%.html', '-a.txt'])(
      'public/ may not contain %s, a name that cannot be requested',
      (file) => {
        expect(problemsOf(file)).toEqual([expect.stringContaining(`public/${file} can not be asked for`)])
      },
    )
    it('the file that keeps public/ in git is allowed', () => {
      expect(problemsOf(FOLDER_KEEPER)).toEqual([])
    })
    it('publicFileProblems accepts a missing public folder', () => {
      expect(publicFileProblems('no-such-folder', 'app')).toEqual([])
    })
  })

  it('the public folder of this project has no problems', () => {
    expect(publicFileProblems('public', 'app')).toEqual([])
  })
})

describe('THEMED', () => {
  const { paths } = JSON.parse(readFileSync('tsconfig.json', 'utf8')).compilerOptions

  it.each(Object.entries(THEMED))(
    'theme/%s replaces an existing component and can import it and its props type',
    (file, { from, name }) => {
      const path = file.replace(/\.tsx$/, '')
      expect(paths[`@/theme/${path}`]).toEqual([`./theme/${file}`, `./${from}`])
      expect(paths[`masthead/components/${path}`]).toEqual([`./${from}`])
      const source = readFileSync(from, 'utf8')
      expect(source).toContain(`export function ${name}(`)
      expect(source).toContain(`export type ${name}Props`)
    },
  )

  it('THEMED equals the @/theme/ paths of tsconfig.json', () => {
    const resolved = Object.keys(paths).filter((name) => name.startsWith('@/theme/'))
    expect(resolved.map((name) => `${name.slice('@/theme/'.length)}.tsx`).sort()).toEqual(
      Object.keys(THEMED).sort(),
    )
  })
})

describe('themeFileProblems', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'theme-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  it('themeFileProblems accepts components, own files, style sheets, and a missing folder', () => {
    for (const name of ['card.tsx', 'own-badge.tsx', 'card.module.css', 'notes.md'])
      writeFileSync(join(folder, name), '')
    expect(themeFileProblems(folder)).toEqual([])
    expect(themeFileProblems(join(folder, 'none'))).toEqual([])
  })

  it('themeFileProblems names a file that replaces no component and suggests a name', () => {
    writeFileSync(join(folder, 'crad.tsx'), '')
    expect(themeFileProblems(folder)).toEqual([
      expect.stringMatching(/^theme\/crad\.tsx replaces nothing: .*Name it card\.tsx .*own-crad\.tsx/),
    ])
  })
})
