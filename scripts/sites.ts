/**
 * `npm run sites`: writes the Kubernetes files of many sites from one list. See docs/deploying.md. Exit codes: 0 done,
 * 1 files differ (`--check`), 2 the list is wrong.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { filesOfSites, GENERATED, readSites } from './sites/overlays'
import { commandOptions, printable, run, WrongUse } from './steps/say.mjs'

const OPTIONS = {
  options: {
    list: { type: 'string', default: 'deploy/kubernetes/sites.yaml' },
    to: { type: 'string', default: 'deploy/kubernetes/sites' },
    check: { type: 'boolean', default: false },
  },
} as const
type Values = ReturnType<typeof commandOptions<typeof OPTIONS>>['values']

await run(async () => {
  process.exitCode = writeSites(commandOptions(OPTIONS).values)
})

function writeSites(values: Values): 0 | 1 | 2 {
  if (!existsSync(values.list))
    throw new WrongUse(`There is no list of sites at ${values.list}: give its path with --list.`)
  const { sites, problems } = readSites(readFileSync(values.list, 'utf8'))
  if (problems.length > 0) {
    for (const problem of problems) console.error(printable(problem))
    return 2
  }
  const files = filesOfSites(sites)
  const differing = [...files].filter(([path, text]) => textAt(values.to, path) !== text)
  const gone = generatedFolders(values.to).filter((name) => !sites.some((site) => site.name === name))
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

function textAt(folder: string, path: string): string | null {
  const file = join(folder, path)
  return existsSync(file) ? readFileSync(file, 'utf8') : null
}

function generatedFolders(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .filter((name) => textAt(folder, join(name, 'kustomization.yaml'))?.startsWith(GENERATED))
}
