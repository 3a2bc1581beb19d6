import { type ChildProcess, spawn } from 'node:child_process'
import { connect } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'

const started: ChildProcess[] = []
afterEach(() => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
})

async function drainingServer() {
  const child = spawn(process.execPath, ['--import', 'tsx', 'tests/fakes/draining-server.ts'], {
    env: { ...process.env, NODE_ENV: 'production' },
  })
  started.push(child)
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const port = await new Promise<number>((resolve) =>
    child.stdout.on('data', (chunk) => {
      output += chunk
      const announced = /port (\d+)/.exec(output)?.[1]
      if (announced) resolve(Number(announced))
    }),
  )
  return { child, ended, url: `http://127.0.0.1:${port}`, output: () => output }
}

describe('SIGTERM', () => {
  it('a process exits with 0 on SIGTERM where every request was answered', async () => {
    const { child, ended, url } = await drainingServer()
    expect(await (await fetch(url)).text()).toBe('answered')
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })

  it('a second signal, as npm adds one to that of Ctrl-C, cuts no response', async () => {
    const { child, ended, url, output } = await drainingServer()
    const outputHas = (word: string) => vi.waitFor(() => expect(output()).toContain(word))
    const slow = fetch(`${url}/slow`)
    await outputHas('slow')
    child.kill('SIGINT')
    await outputHas('"event":"draining"')
    child.kill('SIGINT')
    expect(await (await slow).text()).toBe('answered')
    expect(await ended).toBe(130)
  })

  it('a form that is half sent ends after its grace, and the process with 0', async () => {
    const { child, ended, url, output } = await drainingServer()
    const socket = connect(Number(new URL(url).port), '127.0.0.1', () =>
      socket.write('POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\nhalf'),
    )
    const cut = new Promise((resolve) => socket.on('close', resolve))
    await vi.waitFor(() => expect(output()).toContain('form'))
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
    await cut
    expect(output()).not.toContain('drain-given-up')
  })

  it('a request that is longer than the drain limit is cut off and logged', async () => {
    const { child, ended, url, output } = await drainingServer()
    const unanswered = fetch(`${url}/never`).catch(() => 'cut')
    await new Promise((resolve) => setTimeout(resolve, 100))
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    expect(await unanswered).toBe('cut')
    expect(output()).toMatch(/"event":"drain-given-up","open":1/)
  })
})
