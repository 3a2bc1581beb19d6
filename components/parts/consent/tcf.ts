/**
 * IAB Transparency & Consent Framework 2.3:
 * https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework
 */

import type { Consent } from '@/components/page/consent/gate'
import type { Purpose } from '@/lib/settings/measurement'

/** All purposes need consent; legitimate interest is not enough. */
const PURPOSES_NEEDED: Readonly<Record<Purpose, readonly number[]>> = {
  // Store on a device; measure content.
  measurement: [1, 8],
  // Store on a device; select basic advertising; measure advertising.
  advertising: [1, 2, 7],
  // Store on a device.
  embeds: [1],
}

type TcData = {
  eventStatus?: unknown
  gdprApplies?: unknown
  tcString?: unknown
  purpose?: { consents?: Record<string, unknown> }
}

type TcfApi = (
  command: string,
  version: number,
  callback: (data: unknown, success: boolean) => void,
  parameter?: unknown,
) => void

type TcfWindow = {
  __tcfapi?: TcfApi
  addEventListener: Window['addEventListener']
  document: Document
  frames: object
}

/** This segment is required since 2.3. Its first three bits are 1. */
function hasDisclosedVendors(tcString: unknown): boolean {
  return (
    typeof tcString === 'string' &&
    tcString
      .split('.')
      .slice(1)
      .some((segment) => /^[I-P]/.test(segment))
  )
}

/** @returns null while the reader has not answered */
export function readTcData(data: unknown): ((purpose: Purpose) => boolean) | null {
  if (typeof data !== 'object' || data === null) return null
  const { eventStatus, gdprApplies, tcString, purpose } = data as TcData
  if (gdprApplies === false) return () => true
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return null
  if (!hasDisclosedVendors(tcString)) return () => false
  const consents = purpose?.consents ?? {}
  return (needed) => PURPOSES_NEEDED[needed].every((number) => consents[number] === true)
}

/** @param signal `navigator.globalPrivacyControl` */
export function createTcfConsent(scope: TcfWindow, hasPrivacySignal: boolean): Consent {
  const listeners = new Set<() => void>()
  let allows: (purpose: Purpose) => boolean = () => false
  installStub(scope)
  scope.__tcfapi?.('addEventListener', 2, (data, success) => {
    const read = success ? readTcData(data) : null
    // While the reader is asked again, earlier consent remains valid.
    if (read === null) return
    allows = read
    for (const listener of [...listeners]) listener()
  })
  return {
    allows: (purpose) => !(hasPrivacySignal && purpose !== 'embeds') && allows(purpose),
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

type Queued = Parameters<TcfApi>

/** The stub that the specification requires. */
export function installStub(scope: TcfWindow): void {
  if (scope.__tcfapi) return
  const queue: Queued[] = []
  const stub = (...args: Queued | []) => {
    if (args.length === 0) return queue
    const [command, , callback] = args
    if (command === 'ping') {
      const ping = { gdprApplies: undefined, cmpLoaded: false, cmpStatus: 'stub', apiVersion: '2.3' }
      return callback(ping, true)
    }
    queue.push(args)
  }
  scope.__tcfapi = stub as TcfApi
  addLocator(scope)
  scope.addEventListener('message', (event) => relay(scope, event))
}

const LOCATOR = '__tcfapiLocator'

function addLocator({ document, frames }: TcfWindow) {
  if (Reflect.has(frames, LOCATOR)) return
  const frame = document.createElement('iframe')
  frame.style.display = 'none'
  frame.name = LOCATOR
  frame.title = LOCATOR
  document.body.append(frame)
}

type Call = { command: string; version: number; callId: unknown; parameter?: unknown }

function relay(scope: TcfWindow, { data, source }: MessageEvent) {
  const isText = typeof data === 'string'
  const call = callIn(isText ? parsed(data) : data)
  if (call === null || source === null) return
  const answer = (returnValue: unknown, success: boolean) => {
    const message = { __tcfapiReturn: { returnValue, success, callId: call.callId } }
    ;(source as Window).postMessage(isText ? JSON.stringify(message) : message, '*')
  }
  scope.__tcfapi?.(call.command, call.version, answer, call.parameter)
}

function callIn(data: unknown): Call | null {
  if (typeof data !== 'object' || data === null || !('__tcfapiCall' in data)) return null
  const call = data.__tcfapiCall
  if (typeof call !== 'object' || call === null) return null
  const { command, version } = call as Partial<Call>
  return typeof command === 'string' && typeof version === 'number' ? (call as Call) : null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
