/** Maps of the edge's template, read as nginx reads them: the first pattern that matches. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const template = readFileSync('deploy/nginx/templates/default.conf.template', 'utf8')

/** @returns the value of a map whose patterns are all regular expressions */
function mapped(variable: string, given: string): string {
  const body = new RegExp(`\\$${variable} \\{([^}]*)\\}`).exec(template)?.[1] ?? ''
  const rules = [...body.matchAll(/^ {2}"~([^"]+)"\s+(\S+);$/gm)]
  const found = rules.find(([, pattern = '']) => new RegExp(pattern).test(given))
  return found?.[2] ?? /^ {2}default\s+(\S+);$/m.exec(body)?.[1] ?? ''
}

it('the edge writes at most 4 KB of its log at once, which pipes do not mix with other writes', () => {
  const [, kilobytes] = /^ {2}access_log \S+ edge buffer=(\d+)k flush=1s;$/m.exec(template) ?? []
  expect(Number(kilobytes)).toBeLessThanOrEqual(4)
})

it.each([
  ['1 /slots/12', '0'],
  ['1 /.well-known/acme-challenge/token', '0'],
  ['1 /.edge/up', '0'],
  ['1 /', '1'],
  ['1 /api/ready', '1'],
  ['1 /.well-known/acme-challenge/../../about', '1'],
  ['1 /.well-known/security.txt', '1'],
  ['1 /.edge/unavailable.html', '1'],
  ['0 /api/ready', '0'],
])('the edge keeps all but ad documents, challenges and its check off the host of slots: %s', (given, is) => {
  expect(mapped('edge_is_elsewhere', given)).toBe(is)
})
