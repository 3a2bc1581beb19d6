/** The framework's own copy of sharp, once its memory is bounded. */
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { PictureTooLarge } from '@/lib/base/picture-memory'
import { boundOptimiserMemory } from '@/lib/server/requests/pictures'
import { LARGE_AVIF } from '../../../fixtures/large-avif'

const ofFramework: typeof sharp = createRequire(createRequire(import.meta.url).resolve('next/package.json'))(
  'sharp',
)

beforeAll(() => boundOptimiserMemory())

it('the optimiser decodes no picture that needs more memory than all together may take', async () => {
  await expect(ofFramework(LARGE_AVIF).resize(640).avif().toBuffer()).rejects.toThrow(PictureTooLarge)
})

it('of a picture that the optimiser made, nothing that was decoded stays in memory', async () => {
  const plain = await sharp({ create: { width: 640, height: 400, channels: 3, background: '#123' } })
    .gif()
    .toBuffer()
  await ofFramework(plain).resize(96).webp().toBuffer()
  expect(ofFramework.cache().items.current).toBe(0)
})
