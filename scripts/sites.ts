/**
 * `npm run sites`: writes an overlay of `deploy/kubernetes/base` for each publication of `deploy/kubernetes/sites.yaml`.
 * --list FILE  --to FOLDER  --check writes nothing. Exit codes: 0 done, 1 files differ (--check), 2 the list is wrong.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { filesOfSites, GENERATED } from './sites/site-files'
import { readSites } from './sites/site-list'

const { values } = parseArgs({
  options: {
    list: { type: 'string', default: 'deploy/kubernetes/sites.yaml' },
    to: { type: 'string', default: 'deploy/kubernetes/sites' },
    check: { type: 'boolean', default: false },
  },
})
process.exitCode = run()

function run(): 0 | 1 | 2 {
  const { sites, problems } = readSites(readFileSync(values.list, 'utf8'))
  if (problems.length > 0) {
    for (const problem of problems) console.error(problem)
    return 2
  }
  const files = filesOfSites(sites)
  const differing = [...files].filter(([path, text]) => textAt(path) !== text)
  const gone = generatedFolders().filter((name) => !sites.some((site) => site.name === name))
  for (const [path] of differing) console.log(`${values.check ? 'differs' : 'written'}: ${path}`)
  for (const name of gone) console.log(`${values.check ? 'no longer listed' : 'removed'}: ${name}`)
  if (values.check) return differing.length + gone.length > 0 ? 1 : 0
  for (const [path, text] of differing) {
    mkdirSync(dirname(join(values.to, path)), { recursive: true })
    writeFileSync(join(values.to, path), text)
  }
  for (const name of gone) rmSync(join(values.to, name), { recursive: true })
  console.log(`${sites.length} sites: kubectl diff -k ${values.to}`)
  return 0
}

function textAt(path: string): string | null {
  const file = join(values.to, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

/** Folders written by hand are left alone. */
function generatedFolders(): string[] {
  if (!existsSync(values.to)) return []
  return readdirSync(values.to, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => textAt(join(name, 'kustomization.yaml'))?.startsWith(GENERATED))
}
