import { describe, expect, it } from 'vitest'
import { heightIn } from '@/components/post/body/height-in'

describe('heightIn', () => {
  it.each([
    [{ height: 740 }, 740],
    [{ giscus: { resizeHeight: 512.4 } }, 512],
    [JSON.stringify({ scope: 'host', name: 'resize', data: { height: 900 } }), 900],
    [{ 'datawrapper-height': { AbCdE: 523 } }, 523],
    [JSON.stringify({ sender: 'Flourish', context: 'iframe.resize', height: 640 }), 640],
    [{ 'twttr.embed': { method: 'twttr.private.resize', params: [{ width: 550, height: 712 }] } }, 712],
    [JSON.stringify({ type: 'MEASURE', details: { height: 810 } }), 810],
    [JSON.stringify({ type: 'resize.embed', data: 333 }), 333],
    [{ height: 5 }, 100],
    [{ height: 1e9 }, 20_000],
  ])('heightIn reads %j as %i px', (data, height) => expect(heightIn(data)).toBe(height))

  it.each([
    null,
    'text',
    42,
    [],
    { height: '740' },
    { height: Number.NaN },
    { height: Number.POSITIVE_INFINITY },
    { name: 'ready', data: { height: 700 } },
    { giscus: 'resizeHeight' },
  ])('heightIn returns null for %j', (data) => expect(heightIn(data)).toBeNull())
})
