/** Node processes of the tests. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { withoutEnvFiles } from '../../scripts/steps/env-files.mjs'

export type Started = { child: ChildProcess; output(): string; ended: Promise<number | null> }

type StartOptions = { cwd?: string; env?: NodeJS.ProcessEnv }

/**
 * The environment of a process in a folder. In the project's own it has none of the settings of a developer's
 * `.env.local`: those may name caches and services of a public site.
 */
export const environmentIn = (folder = '', project = process.cwd()): NodeJS.ProcessEnv => ({
  ...(folder === '' && withoutEnvFiles(project)),
  ...process.env,
  NODE_ENV: 'production',
})

/**
 * Starts a Node process and records its output.
 * @param options folder and environment, where they are not those of the tests
 */
export function start(
  args: string[],
  variables: Record<string, string>,
  { cwd, env = environmentIn(cwd) }: StartOptions = {},
): Started {
  const child = spawn(process.execPath, args, { cwd, env: { ...env, ...variables } })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { child, output: () => output, ended }
}

/** @param graceMs until it is killed */
export async function end(child: ChildProcess, graceMs = 5_000): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = new Promise((resolve) => child.on('exit', resolve))
  child.kill('SIGTERM')
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs)
  await ended
  clearTimeout(timer)
}

export async function untilReady(
  url: string,
  { child, output }: Pick<Started, 'child' | 'output'>,
): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (child.exitCode !== null) break
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${url} does not answer:\n${output()}`)
}

/** Megabytes that a process has in memory now, and had at most. On Linux only. */
export function memoryOf({ pid = 0 }: ChildProcess): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (line: RegExp) => Number(line.exec(status)?.[1]) / 1024
  return { now: megabytes(/VmRSS:\s+(\d+)/), most: megabytes(/VmHWM:\s+(\d+)/) }
}
