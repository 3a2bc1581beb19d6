/** An upgrade as docs/customising.md describes it: a publisher's repository merges the tag of the next version. */
import { execFileSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../../fixtures/source-files'

const OWN = {
  'site.config.ts': `import { defineSite } from 'masthead/config'\n\nexport default defineSite({ tools: { print: false } })\n`,
  'app/skin.css': ':root, .on-stage { --accent: light-dark(#1f5a46, #7cc9ab); }\n',
  'app/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>\n',
  'theme/card.tsx': `export { Card } from 'masthead/components/card'\n`,
  'theme/footer.tsx': 'export const Footer = () => null\n',
  'public/google0123456789abcdef.html': 'google-site-verification: google0123456789abcdef.html\n',
}
const LEFT_OUT =
  /^(\.env(?!\.example).*|node_modules|tests|service|docs|test-results|screenshots|coverage|bench|\.git|\.next.*|\.demo)$/

let folder = ''
// The developer's own settings are not read: signing, hooks, another name of the first branch.
const env: NodeJS.ProcessEnv = {
  NODE_ENV: 'test',
  PATH: process.env.PATH,
  GIT_CONFIG_GLOBAL: '/dev/null',
  GIT_CONFIG_NOSYSTEM: '1',
}
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
    cwd: folder,
    env,
    encoding: 'utf8',
    stdio: 'pipe',
  })
function write(file: string, text: string) {
  mkdirSync(dirname(join(folder, file)), { recursive: true })
  writeFileSync(join(folder, file), text)
}
const read = (file: string) => readFileSync(join(folder, file), 'utf8')
function commit(subject: string) {
  git('add', '--all')
  git('commit', '--quiet', '--message', subject)
}

/** What the site of the folder makes of its site.config.ts, as a command of the project reads it. */
function settingsOf(folder: string) {
  const script = `import { siteConfig } from './lib/settings/site-config.ts'; console.log(JSON.stringify(siteConfig()))`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script]
  return JSON.parse(execFileSync(process.execPath, args, { cwd: folder, env, encoding: 'utf8' }))
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'masthead-upgrade-'))
  cpSync(ROOT, folder, {
    recursive: true,
    filter: (path) => path === ROOT || !LEFT_OUT.test(relative(ROOT, path).split('/')[0] ?? ''),
  })
  // A publisher's repository begins as the product is shipped, without files of the publisher.
  for (const file of Object.keys(OWN)) rmSync(join(folder, file), { force: true })
  write('app/skin.css', '/* Your skin. */\n')
  write('app/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"/>\n')
  git('init', '--quiet', '--initial-branch', 'upstream')
  commit('The version before')
  git('tag', 'before')
  // The next version changes every file but the publisher's.
  const files = git('ls-files', '-z').split('\0').filter(Boolean)
  for (const file of files) {
    if (!(file in OWN) && /\.(?:tsx?|css|mjs|md|ya?ml)$|^\.[a-z]+$|Dockerfile$/.test(file)) {
      appendFileSync(join(folder, file), '\n')
    }
  }
  write('package.json', read('package.json').replace(/"version": "[^"]+"/, '"version": "99.0.0"'))
  write(
    'lib/settings/site-defaults.ts',
    read('lib/settings/site-defaults.ts').replace('share: true', 'share: false'),
  )
  commit('The next version')
  git('tag', 'next')
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a site with its own configuration, skin, icon and files merges the next version without a conflict', () => {
  git('checkout', '--quiet', '-B', 'publisher', 'before')
  for (const [file, text] of Object.entries(OWN)) write(file, text)
  commit('Make it ours')
  git('merge', '--quiet', '--no-edit', 'next')
  for (const [file, text] of Object.entries(OWN)) expect([file, read(file)]).toEqual([file, text])
  expect(JSON.parse(read('package.json')).version).toBe('99.0.0')
  expect(git('status', '--porcelain')).toBe('')
  // What the publisher set is as it was; what was left out is as in the next version.
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  expect(settingsOf(folder).tools).toEqual({ share: false, print: false, listen: true })
})

it('a site that changed site-defaults.ts gets a merge conflict', () => {
  git('checkout', '--quiet', '-B', 'changed', 'before')
  const defaults = read('lib/settings/site-defaults.ts')
  write(
    'lib/settings/site-defaults.ts',
    defaults.replace('share: true, print: true', 'share: true, print: false'),
  )
  commit('Change what upstream brings')
  expect(() => git('merge', '--quiet', '--no-edit', 'next')).toThrow()
  expect(git('status', '--porcelain')).toContain('UU lib/settings/site-defaults.ts')
})
