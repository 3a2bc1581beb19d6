import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { CannotGoOn, say } from './say.mjs'

/**
 * Runs a command to its end.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, cwd?: string, stdio?: import("node:child_process").StdioOptions
 * }} [options]
 * @returns {Promise<number>} its exit code; 127 if it could not start
 */
export function runCommand(command, args, { env, cwd, stdio = 'inherit' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio, env: { ...process.env, ...env }, cwd })
    child.on('error', () => resolve(127))
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

/**
 * Starts a process that goes on running. Its last lines are kept for error messages.
 * @param {string[]} args
 * @param {Record<string, string | undefined>} env
 * @param {string} [cwd]
 * @param {string} [command] by default node
 */
export function startProcess(args, env, cwd, command = process.execPath) {
  const child = spawn(command, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
    cwd,
  })
  let tail = ''
  const keep = (chunk) => {
    tail = (tail + chunk).slice(-4_000)
  }
  child.stdout.on('data', keep)
  child.stderr.on('data', keep)
  const ended = new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 0)))
  return { child, ended, lastLines: () => tail.trim() }
}

export const siteStart = (port) => ['lib/server/serve.mjs', '--port', String(port)]

// Milliseconds that a process has to end by itself before it is killed.
const STOP_TIMEOUT_MS = 5_000

/** @param {ReturnType<typeof startProcess>} started */
export async function stopProcess({ child, ended }) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
  await ended
  clearTimeout(timer)
}

/**
 * Waits until an address answers with a status below 500.
 * @param {string} url
 * @param {{ ended: Promise<unknown> }} started the process that is to answer
 * @param {number} [timeoutMs]
 * @returns {Promise<boolean>} false if the process ended or the time ran out
 */
export async function untilAnswers(url, { ended }, timeoutMs = 60_000) {
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline && !hasEnded) {
    try {
      const response = await fetch(url, { signal: AbortSignal.timeout(10_000) })
      await response.body?.cancel()
      if (response.status < 500) return true
    } catch {
      // Nothing listens on the port yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return false
}

/** Waits until an address answers. @throws CannotGoOn with the last lines of the process if it does not */
export async function requireAnswer(started, url, name, timeoutMs) {
  if (await untilAnswers(url, started, timeoutMs)) return
  throw new CannotGoOn(`${name} did not start: ${started.lastLines() || 'no output'}`)
}

// Debian puts servers into folders that are not in a user's PATH.
const ALSO_IN = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin']

/** @param {string} name @returns {string | null} */
export function findProgram(name) {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...ALSO_IN]) {
    const path = join(folder, name)
    if (folder && existsSync(path)) return path
  }
  return null
}

/** Whether this process may install packages: as root on Debian. */
export const canInstallDebian = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && findProgram('apt-get') !== null

/** Installs packages of Debian. Does nothing if that is not possible; the caller looks for the program again. */
export async function installDebian(packages) {
  if (!canInstallDebian()) return
  say(`Installing Debian’s ${packages.join(', ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await runCommand('apt-get', ['update', '-qq'], { env })
  await runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { env })
}

/**
 * Finds a program, or installs it.
 * @param name of the program, and of its package in Debian
 * @returns its path; null if it can't be installed
 */
export async function ensureProgram(name) {
  const programPath = findProgram(name)
  if (programPath) return programPath
  await installDebian([name])
  return findProgram(name)
}

/** Finds a program, or installs it. @throws CannotGoOn if it can't be installed */
export async function requireProgram(name) {
  const path = await ensureProgram(name)
  if (path) return path
  throw new CannotGoOn(
    `This needs ${name}, which is not installed and could not be installed: install it, then run the command again.`,
  )
}
