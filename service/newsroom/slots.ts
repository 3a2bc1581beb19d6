import { boatRace, ferryTimes, giftCard, lighthouseBeam, morningLetter, museumNight } from './house-ads'
import type { SampleSlot } from './shape'

/** House advertisements for every registered place. */
export const slots: SampleSlot[] = [
  { name: 'Header: First Tide', place: 'header', size: '970x90', html: morningLetter, containsAds: true },
  { name: 'Sidebar: gift card', place: 'sidebar', size: '300x250', html: giftCard, containsAds: true },
  { name: 'Sidebar: lighthouse', place: 'sidebar', size: '300x600', html: lighthouseBeam, containsAds: true },
  { name: 'In article: regatta', place: 'in-article', size: '300x250', html: boatRace, containsAds: true },
  { name: 'In article: museum', place: 'in-article', size: '336x280', html: museumNight, containsAds: true },
  { name: 'Footer: ferry times', place: 'footer', size: '728x90', html: ferryTimes, containsAds: false },
]
