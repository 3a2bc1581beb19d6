/** Maps of the edge's template, read as nginx reads them: the first pattern that matches. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const template = readFileSync('deploy/nginx/templates/default.conf.template', 'utf8')

/** @returns the value of a map whose patterns are all regular expressions */
function mapped(variable: string, value: string): string {
  const body = new RegExp(`\\$${variable} \\{([\\s\\S]*?)\\n\\}`).exec(template)?.[1] ?? ''
  const rules = [...body.matchAll(/^ {2}"~(\*?)([^"]+)"\s+(\S+);$/gm)]
  const rule = rules.find(([, anyCase, pattern = '']) => new RegExp(pattern, anyCase && 'i').test(value))
  return rule?.[3] ?? /^ {2}default\s+(\S+);$/m.exec(body)?.[1] ?? ''
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
])('the edge keeps all but ad documents, challenges and its check off the host of slots: %s', (value, is) => {
  expect(mapped('edge_is_elsewhere', value)).toBe(is)
})

it.each([
  [' text/markdown', true],
  [' text/markdown, text/html, */*', true],
  [' text/html;q=0.5,Text/Markdown', true],
  ['utm_source=a text/markdown', true],
  [' text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8', false],
  [' text/markdown;q=0.5, text/html', false],
  [' text/markdownx', false],
  ['a=text/markdown */*', false],
  [' ', false],
  ['as=html text/markdown', false],
  ['utm_source=a&as=html text/markdown', false],
])('the edge leaves the form of a page to the site where a program names Markdown: %s', (value, is) => {
  expect(mapped('edge_is_negotiated', value)).toBe(is ? 'negotiated' : '""')
})

it.each([
  ['/api/plans/back a=b; masthead_story=4711', '$edge_story'],
  ['/api/plans/back masthead_story=//evil.example', '""'],
  ['/api/plans/back reader=a', '""'],
  ['/api/plans/0/4711 masthead_story=4711', '""'],
  ['/account/gift/4711-x-0 reader=a', '$edge_plain'],
  ['/ masthead_story=4711', '""'],
])(
  'of the cookies, the edge passes on a session and the story of a checkout, where they are read: %s',
  (given, is) => {
    expect(mapped('edge_session', given)).toBe(is)
  },
)

it.each([
  [`/account/gift/4711-g1g-${'0a'.repeat(16)}`, '$edge_gift'],
  [`/account/gift/4711-g1g-${'0A'.repeat(16)}/page/2`, '$edge_gift'],
  [`//account/gift%2F4711%2Dg1g-${'0a'.repeat(16)}`, '$edge_gift'],
  [`/account/%67%49%66%54/4711-%671%47-${'%30a0%41'.repeat(8)}`, '$edge_gift'],
  ['/account/give/4711', '$edge_path'],
  ['/a-story', '$edge_path'],
])('the log of the edge has the address of a gift without its signature: %s', (path, logged) => {
  expect(mapped('edge_logged_path', path)).toBe(logged)
  expect(template).toContain('"path":"$edge_logged_path"')
})

it.each([
  [',,', 'document'],
  ['negotiated,,', 'live'],
  ['negotiated,,utm_source=a', 'live'],
])('what is negotiated is never kept: %s is %s', (value, kind) => {
  expect(mapped('edge_kind', value)).toBe(kind)
})
