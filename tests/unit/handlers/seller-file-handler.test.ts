import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleSellerFile } from '@/lib/feeds/seller-file-handler'
import { sellerSource } from '@/lib/settings/env-kinds'

const LINE = 'google.com, pub-1, DIRECT'
const HOUR_MS = 3_600_000
let folder = ''
let served: { status: number; body: string; headers?: Record<string, string> } = { status: 200, body: LINE }
let fetches = 0
const server = createServer((_, response) => {
  fetches += 1
  response.writeHead(served.status, served.headers).end(served.body)
})

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'sellers-'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  rmSync(folder, { recursive: true })
  server.close()
})

const read = async (value: string, at: number) => {
  const response = await handleSellerFile(sellerSource(value), undefined, () => at)
  return [response.status, await response.text()]
}
const addressOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

describe('handleSellerFile', () => {
  it('a seller file is read from the setting, a file or a URL, and is a 404 where none is set', async () => {
    const file = join(folder, 'ads.txt')
    writeFileSync(file, `# ours\n${LINE}`)
    expect(await read(LINE, 0)).toEqual([200, `${LINE}\n`])
    expect(await read(file, 0)).toEqual([200, `# ours\n${LINE}\n`])
    expect(await read(addressOf('/ads.txt'), 0)).toEqual([200, `${LINE}\n`])
    expect((await handleSellerFile(undefined)).status).toBe(404)
  })

  it.each([
    ['with lines', LINE, 200, `${LINE}\n`],
    ['with a line that buyers can’t read', `${LINE},\nno seller`, 200, `${LINE},\n# no seller\n`],
    ['that names no seller', '<!doctype html>\n<p>Not here, sorry</p>', 503, null],
    ['that does not exist', null, 404, null],
    ['that can’t be read', undefined, 503, null],
  ])('without a setting, the service’s file %s is the seller file', async (_, text, status, body) => {
    const response = await handleSellerFile(undefined, async () => text)
    expect(response.status).toBe(status)
    if (body !== null) expect(await response.text()).toBe(body)
  })

  it('lines of a seller file or URL are served unchanged, with a bar or a backslash in comments', async () => {
    const text = `# Direct | Google\n${LINE}\n# C:\\new\\ads.txt\n`
    const file = join(folder, 'barred.txt')
    writeFileSync(file, text)
    served = { status: 200, body: text }
    expect(await read(file, 0)).toEqual([200, `${text}\n`])
    expect(await read(addressOf('/barred'), 0)).toEqual([200, `${text}\n`])
    served = { status: 200, body: LINE }
  })

  it('a seller file is fetched once an hour, and failures keep the last good copy', async () => {
    const address = addressOf('/kept')
    fetches = 0
    await read(address, 0)
    await read(address, HOUR_MS - 1)
    expect(fetches).toBe(1)
    let at = HOUR_MS
    for (const failure of [
      { status: 500, body: 'no' },
      { status: 200, body: '<!doctype html>' },
      { status: 302, body: '', headers: { Location: addressOf('/other') } },
      { status: 200, body: `${LINE}\n`.repeat(50_000) },
    ]) {
      served = failure
      fetches = 0
      // Tried again a minute after it failed, and not before.
      at += 60_000
      expect(await read(address, at)).toEqual([200, `${LINE}\n`])
      expect(await read(address, at + 59_999)).toEqual([200, `${LINE}\n`])
      expect(fetches).toBe(1)
    }
    served = { status: 200, body: 'other.com, 2, RESELLER' }
    expect(await read(address, at + HOUR_MS)).toEqual([200, 'other.com, 2, RESELLER\n'])
  })

  it('a seller file is fetched once for concurrent requests', async () => {
    const address = addressOf('/crowd')
    fetches = 0
    const answers = await Promise.all(Array.from({ length: 20 }, () => read(address, 0)))
    expect(answers).toEqual(Array(20).fill([200, 'other.com, 2, RESELLER\n']))
    expect(fetches).toBe(1)
  })

  it('a seller file that was never read is tried again after a minute, and not before', async () => {
    const address = addressOf('/never')
    served = { status: 500, body: 'no' }
    fetches = 0
    for (const at of [0, 1, 59_999]) expect((await read(address, at))[0]).toBe(503)
    expect(fetches).toBe(1)
    served = { status: 200, body: LINE }
    expect(await read(address, 60_001)).toEqual([200, `${LINE}\n`])
  })

  it('a seller file without a good copy is an uncached 503 with Retry-After', async () => {
    const response = await handleSellerFile(sellerSource(join(folder, 'none.txt')))
    expect([
      response.status,
      response.headers.get('cache-control'),
      response.headers.get('retry-after'),
    ]).toEqual([503, 'no-store', '60'])
  })
})
