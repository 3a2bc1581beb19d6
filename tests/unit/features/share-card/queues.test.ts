import { expect, it, vi } from 'vitest'
import { drawCard } from '@/lib/features/share-card/draw'
import { drawCrop } from '@/lib/features/share-card/draw-crop'
import { siteCard } from '@/lib/features/share-card/share-card'

/** A media host that accepts connections and sends nothing. */
vi.mock('@/lib/features/share-card/source-picture', () => ({
  readSourcePicture: () => new Promise(() => {}),
}))

it('cards are drawn while a media host does not answer for pictures that are to be cut', async () => {
  for (let post = 1; post <= 18; post++) {
    const image = { src: `https://media.example/${post}.jpg`, focus: '90% 10%' }
    void drawCrop(`/share/picture-${post}-0123456789ab.jpg`, image)
  }
  const card = await drawCard(siteCard({ name: 'The Paper', language: 'en' }))
  expect(card.length).toBeGreaterThan(1_000)
})
