import { describe, expect, it } from 'vitest'
import { busyPage } from '@/lib/server/busy-page'

describe('the page of a reader who searched too fast', () => {
  it('is told by status, header and words how long to wait, and kept by nobody', async () => {
    const response = busyPage(7, { name: 'A & <B>', language: 'en' })
    expect(response.status).toBe(429)
    expect([response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual([
      '7',
      'no-store',
    ])
    const html = await response.text()
    expect(html).toContain('7 seconds')
    expect(html).toContain('A &amp; &lt;B&gt;')
  })
  it('is written the way the site’s language is', async () => {
    expect(await busyPage(1, { name: 'اخبار', language: 'ur' }).text()).toContain(
      '<html lang="ur" dir="rtl">',
    )
  })
})
