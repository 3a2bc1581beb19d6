/** How the bodies of these tests are prepared. */
export const OPTIONS = {
  siteUrl: 'https://paper.example',
  mediaBase: 'https://media.example',
  gated: false,
  adSlots: [],
  language: 'en',
}
