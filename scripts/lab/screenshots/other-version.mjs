import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../steps/processes.mjs'
import { CannotGoOn, say } from '../../steps/say.mjs'

/**
 * @param {string} ref branch, tag or commit
 * @param {Record<string, string | undefined>} env of the build
 * @returns {Promise<{ folder: string, remove(): Promise<void> }>}
 */
export async function buildVersion(ref, env) {
  const parent = mkdtempSync(join(tmpdir(), 'masthead-version-'))
  const folder = join(parent, 'site')
  const remove = async () => {
    await runCommand('git', ['worktree', 'remove', '--force', folder])
    rmSync(parent, { recursive: true, force: true })
  }
  const step = async (title, command, args, problem) => {
    say(title)
    if ((await runCommand(command, args, { env, cwd: folder })) === 0) return
    await remove()
    throw new CannotGoOn(problem)
  }
  if ((await runCommand('git', ['worktree', 'add', '--quiet', '--detach', folder, ref])) !== 0) {
    rmSync(parent, { recursive: true, force: true })
    throw new CannotGoOn(`There is no version “${ref}”: --compare takes a branch, a tag or a commit.`)
  }
  await step(
    'Installing its packages …',
    'npm',
    ['ci', '--no-audit', '--no-fund'],
    `Packages of ${ref} could not be installed.`,
  )
  const next = 'node_modules/next/dist/bin/next'
  await step(`Building ${ref} …`, process.execPath, [next, 'build'], `${ref} could not be built.`)
  return { folder, remove }
}
