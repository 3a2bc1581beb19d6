/** The service started with `--fault`. */
import { describe, expect, it } from 'vitest'
import { FAULTS, type Fault } from '../../../service/faults'
import { CREDENTIALS, serviceOf } from './running-service'

const headers = { Authorization: CREDENTIALS }

describe('faults of the service', () => {
  it.each<[Fault, number, RegExp]>([
    ['401', 401, /Invalid Auth Credentials/],
    ['429', 429, /Too many/],
    ['500', 500, /could not answer/],
    ['503', 503, /Unavailable/],
    ['html', 200, /<title>/],
    ['empty', 200, /"data":null/],
    ['slow', 200, /"message":""/],
  ])('the fault %s applies to every delivery route, and to no other route', async (fault, status, text) => {
    const { url } = await serviceOf({}, { faults: [fault] })
    for (const path of ['/publisher/1001/posts/', '/beta/publisher/1001/identify_url/?legacy_url=/']) {
      const response = await fetch(url + path, { headers })
      expect(response.status, path).toBe(status)
      expect(await response.text(), path).toMatch(text)
    }
    expect((await fetch(`${url}/health`)).status).toBe(200)
    expect((await fetch(`${url}/openapi.json`)).status).toBe(200)
  })

  it('the fault "malformed" sends half of the JSON', async () => {
    const { url } = await serviceOf({}, { faults: ['malformed'] })
    const response = await fetch(`${url}/publisher/1001/posts/`, { headers })
    expect(response.headers.get('content-type')).toContain('json')
    const text = await response.text()
    expect(text).toMatch(/^\{"status":"ok"/)
    expect(() => JSON.parse(text)).toThrow()
  })

  it('the fault "stalled" never answers a delivery route; other routes answer meanwhile', async () => {
    const { url } = await serviceOf({}, { faults: ['stalled'] })
    const caller = new AbortController()
    const pending = fetch(`${url}/publisher/1001/posts/`, { headers, signal: caller.signal })
    // Others are answered meanwhile.
    expect((await fetch(`${url}/health`)).status).toBe(200)
    caller.abort()
    await expect(pending).rejects.toThrow()
  })

  it('several faults take turns', async () => {
    const { url } = await serviceOf({}, { faults: ['429', '500', 'html'] })
    const statuses: number[] = []
    for (let request = 0; request < 6; request++)
      statuses.push((await fetch(`${url}/publisher/1001/navbar/`, { headers })).status)
    expect(statuses).toEqual([429, 500, 200, 429, 500, 200])
  })

  it('a service with a fault still requires credentials first', async () => {
    const { url } = await serviceOf({}, { faults: ['html'] })
    expect((await fetch(`${url}/publisher/1001/posts/`)).status).toBe(401)
  })
})

it('every fault is documented in docs/content-service.md', async () => {
  const { readFileSync } = await import('node:fs')
  const docs = readFileSync('docs/content-service.md', 'utf8')
  for (const fault of FAULTS) expect(docs, fault).toContain(`\`${fault}\``)
})
