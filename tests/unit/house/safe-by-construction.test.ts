import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT, sourceFiles } from '../../fixtures/source-files'

const OURS = sourceFiles(
  'app',
  'components',
  'lib',
  'proxy.vercel.ts',
  'instrumentation.ts',
  'cache-handler.mjs',
).map(({ path, text }) => ({ path, code: text.replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '') }))

/** The files in which something is written, comments aside. */
const filesWith = (pattern: RegExp) => OURS.filter(({ code }) => pattern.test(code)).map(({ path }) => path)

type Locked = { version: string; integrity?: string; link?: boolean }

const read = (file: string) => JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
const lock = read('package-lock.json').packages as Record<string, Locked>

const versionOf = (name: string) => (lock[`node_modules/${name}`]?.version ?? '0').split('.').map(Number)

/** @param least the first version without a known hole that matters here */
const isAtLeast = (name: string, least: readonly number[]) => {
  const version = versionOf(name)
  const differing = least.findIndex((part, index) => part !== version[index])
  return differing === -1 || (version[differing] ?? 0) > (least[differing] ?? 0)
}

describe('source code', () => {
  it('no source file sets raw HTML (dangerouslySetInnerHTML, innerHTML, document.write)', () => {
    // The head loads a file of the build before all other scripts of an old browser, which nothing else can do.
    expect(filesWith(/document\.write\b/)).toEqual(['components/frame/page-load/head-script.ts'])
    // An element that is empty for React, and filled by a part: components/ui/part-attributes.ts.
    expect(
      filesWith(/dangerouslySetInnerHTML(?!: \{ __html: '' \})|\.innerHTML\b|insertAdjacentHTML/),
    ).toEqual([])
  })
  it('everything that a page mounts in the browser is a control, so that its errors affect nothing else', () => {
    const clients = filesWith(/^['"]use client['"]/).filter((path) => path.endsWith('.tsx'))
    const isControl = new Set(filesWith(/= control\(/))
    expect(clients.filter((path) => !isControl.has(path))).toEqual([
      // Drawn instead of a page that failed.
      'app/(site)/error.tsx',
      'app/global-error.tsx',
      // No reader uses them: a text, scripts of the head, a signal, a picture.
      'components/frame/notice-messages.client.tsx',
      'components/frame/page-load/head-scripts.client.tsx',
      'components/frame/page-load/hydration-signal.client.tsx',
      // Drawn by a control after hydration.
      'components/parts/reader-lists/clear-all.client.tsx',
      'components/parts/reader-lists/story-list.client.tsx',
      'components/reader-data/nothing.client.tsx',
      'components/ui/control.client.tsx',
      'components/ui/optimised.client.tsx',
    ])
  })
  it('what a control draws while it hydrates is HTML and other controls, so that it catches every error of its own', () => {
    // An error of any other component within it is caught by React alone, which has then begun to draw the document anew.
    const controls = OURS.flatMap(({ path, code }) => {
      const texts = [...code.matchAll(/= control\(function (\w+)[\s\S]*?\n\}\)$/gm)]
      expect(texts.length, path).toBe(code.match(/= control\(/g)?.length ?? 0)
      return texts.map(([text, name = '']) => ({ path, name, text }))
    })
    expect(controls.length).toBeGreaterThan(15)
    const isControl = new Set(controls.map(({ name }) => name))
    // On the server and until hydration a store is undefined, so these draw nothing (use-local-store.ts).
    const isEmptyAtFirst = (text: string) => {
      const [before = '', after] = text.split(/\n {2}if \(.*=== undefined\) return null\n/)
      return after !== undefined && before.includes('= useLocalStore(') && !/return .*</.test(before)
    }
    const others = controls
      .filter(({ text }) => !isEmptyAtFirst(text))
      .flatMap(({ path, text }) => {
        // Its file is loaded after hydration.
        const late = new Set(
          [...text.matchAll(/\[(\w+), \w+\] = useState<ComponentType/g)].map(([, one]) => one),
        )
        const tags = [...text.matchAll(/(?<![\w.])<([A-Z]\w*)/g)].map(([, tag = '']) => tag)
        return tags.filter((tag) => !isControl.has(tag) && !late.has(tag)).map((tag) => `${path}: ${tag}`)
      })
    expect(others).toEqual([])
  })
  it('no source file uses eval, new Function, child_process or vm', () => {
    expect(filesWith(/(?<![.\w])eval\s*\(|new Function\s*\(|from 'node:(?:child_process|vm)'/)).toEqual([])
  })
  it('no source file has server actions (use server)', () => {
    expect(filesWith(/['"]use server['"]/)).toEqual([])
  })
  it('only pages of accounts import next/headers, since other pages are cached for all readers', () => {
    expect(filesWith(/from 'next\/headers'/)).toEqual(['components/parts/accounts/account-route.tsx'])
  })
  it('searchParams is used only by the search page and pages of accounts', () => {
    const reading = filesWith(/searchParams/).filter(
      // Pages of development are not kept; handlers and code of browsers make no pages.
      (path) => /^(?:app|components)\//.test(path) && !/\.dev\.tsx$|handler\.ts$/.test(path),
    )
    expect(reading).toEqual([
      'app/(site)/search/page.tsx',
      'components/parts/accounts/account-route.tsx',
      'components/parts/accounts/providers.ts',
      'components/parts/analytics/measure.client.ts',
      'components/parts/offline/worker.js',
    ])
  })
  it('API_SECRET occurs only in the files that check, send or sign with credentials', () => {
    expect(filesWith(/API_SECRET/)).toEqual([
      'lib/delivery/call/http.ts',
      'lib/delivery/call/manage.ts',
      'lib/delivery/management.ts',
      // Signs what instances share.
      'lib/server/cache/shared-entries.mjs',
      // Named in the sentence that says what to compare.
      'lib/server/readiness.ts',
      'lib/settings/env-kinds.ts',
      'lib/settings/env.ts',
    ])
  })
  it('SEARCH_KEY occurs only in the files that check and send it', () => {
    expect(filesWith(/SEARCH_KEY/)).toEqual(['components/search/search-index.ts', 'lib/settings/env.ts'])
  })
})

describe('packages', () => {
  it('next, sharp and react are at least the versions that fix known vulnerabilities', () => {
    expect(isAtLeast('next', [16, 4, 5])).toBe(true)
    expect(isAtLeast('sharp', [0, 35, 5])).toBe(true)
    expect(isAtLeast('react', [19, 3, 1])).toBe(true)
    expect(isAtLeast('next', [16, 999, 0])).toBe(false)
  })
  it('package.json pins every package to an exact version', () => {
    const { dependencies, devDependencies } = read('package.json')
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(String(version)),
    )
    expect(loose).toEqual([])
  })
  // Also those for other systems, which npm installs there without a look at this machine.
  it('every package of the lock file has a sha512 integrity hash', () => {
    const unchecked = Object.entries(lock).filter(
      ([path, { integrity, link }]) => path !== '' && !link && !/^sha512-/.test(integrity ?? ''),
    )
    expect(Object.keys(lock).length).toBeGreaterThan(100)
    expect(unchecked.map(([path]) => path)).toEqual([])
  })
  it('every action of a workflow is pinned to the hash of a commit, beside its version', () => {
    const used = readdirSync(join(ROOT, '.github/workflows')).flatMap((name) =>
      readFileSync(join(ROOT, '.github/workflows', name), 'utf8')
        .split('\n')
        .filter((line) => /^\s*(?:- )?uses:/.test(line)),
    )
    expect(used.length).toBeGreaterThan(5)
    expect(used.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
  })
  it('known vulnerabilities are checked every night, and updates are proposed for packages, actions and images', () => {
    const nightly = readFileSync(join(ROOT, '.github/workflows/nightly.yml'), 'utf8')
    expect(nightly).toMatch(/run: npm audit --audit-level=high$/m)
    const updates = readFileSync(join(ROOT, '.github/dependabot.yml'), 'utf8')
    expect([...updates.matchAll(/package-ecosystem: (\S+)/g)].map(([, name]) => name)).toEqual([
      'npm',
      'github-actions',
      'docker',
    ])
  })
})
