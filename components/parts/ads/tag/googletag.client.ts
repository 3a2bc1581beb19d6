/**
 * The parts of Google's and Prebid's interfaces that are used here:
 * https://developers.google.com/publisher-tag/reference
 */
export type TagSize = readonly [width: number, height: number]

export type GptSlot = {
  addService(service: GptService): GptSlot
  defineSizeMapping(mapping: unknown): GptSlot
  setConfig(config: object): void
  getSlotElementId(): string
}

export type SlotRenderEnded = { slot: GptSlot; isEmpty: boolean; size: readonly number[] | string | null }

type GptService = {
  addEventListener(name: 'slotRenderEnded', listener: (event: SlotRenderEnded) => void): unknown
  refresh(slots: readonly GptSlot[], options: { changeCorrelator: boolean }): void
  setPrivacySettings(settings: object): unknown
}

type SizeMappingBuilder = {
  addSize(viewport: TagSize, sizes: readonly TagSize[]): SizeMappingBuilder
  build(): unknown
}

export type Googletag = {
  /** A queue. Once the tag has loaded, functions run as soon as they are pushed. */
  cmd: { push(run: () => void): unknown }
  setConfig(config: object): void
  pubads(): GptService
  enableServices(): void
  sizeMapping(): SizeMappingBuilder
  defineSlot(path: string, sizes: readonly TagSize[], elementId: string): GptSlot | null
  display(elementId: string): void
  destroySlots(slots: readonly GptSlot[]): void
}

/** https://docs.prebid.org/dev-docs/publisher-api-reference.html */
type Prebid = {
  que: { push(run: () => void): unknown }
  setConfig(config: object): void
  requestBids(request: { adUnits: object[]; timeout: number; bidsBackHandler: () => void }): unknown
  setTargetingForGPTAsync(elementIds: readonly string[]): void
}

export type AdTagWindow = {
  googletag?: Partial<Googletag> & Pick<Googletag, 'cmd'>
  pbjs?: Partial<Prebid> & Pick<Prebid, 'que'>
  dataLayer?: unknown[]
  document: Document
  innerWidth: number
  setTimeout: Window['setTimeout']
  clearTimeout: Window['clearTimeout']
}

/** @param failed called if the script can't be loaded */
export function addScript(
  { document }: Pick<AdTagWindow, 'document'>,
  src: string,
  failed: () => void,
): void {
  const element = document.createElement('script')
  element.async = true
  element.src = src
  element.addEventListener('error', failed)
  document.head.append(element)
}
