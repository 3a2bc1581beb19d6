/** What this site uses of Google's IMA SDK for HTML5. Its script is loaded by play-ad.client.ts. */

type Listeners = { addEventListener(type: string, listener: (event: never) => void): void }

type AdsManager = Listeners & {
  init(width: number, height: number, viewMode?: string): void
  start(): void
  resize(width: number, height: number, viewMode?: string): void
  destroy(): void
}

export type ManagerLoaded = {
  getAdsManager(film: HTMLVideoElement, settings: object): AdsManager
}

type AdsLoader = Listeners & {
  requestAds(request: object): void
  destroy(): void
}

type AdDisplayContainer = { initialize(): void; destroy(): void }

export type Ima = {
  settings?: { setLocale?(locale: string): void }
  AdDisplayContainer: new (box: HTMLElement, film: HTMLVideoElement) => AdDisplayContainer
  AdsLoader: new (container: AdDisplayContainer) => AdsLoader
  AdsRequest: new () => Record<string, unknown>
  AdsRenderingSettings: new () => Record<string, unknown>
}

export type ImaWindow = Pick<Window, 'document' | 'setTimeout' | 'clearTimeout'> & {
  google?: { ima?: Ima }
}

/** Names of the SDK's events. Its own constants have these values, and a stand-in needs none. */
export const EVENTS = {
  managerLoaded: 'adsManagerLoaded',
  error: 'adError',
  pause: 'contentPauseRequested',
  resume: 'contentResumeRequested',
  allDone: 'allAdsCompleted',
} as const
