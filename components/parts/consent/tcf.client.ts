/**
 * Consent from a platform of the IAB Transparency & Consent Framework 2.3:
 * https://github.com/InteractiveAdvertisingBureau/GDPR-Transparency-and-Consent-Framework
 */

import type { Consent } from '@/components/page/consent/gate.client'
import type { Purpose } from '@/lib/settings/measurement'

/**
 * The framework's purposes that each purpose of this site needs. All need the reader's consent; a vendor's legitimate
 * interest is not enough.
 */
const PURPOSES_NEEDED: Readonly<Record<Purpose, readonly number[]>> = {
  // 1: store information on a device; 8: measure content performance.
  measurement: [1, 8],
  // 1: store information on a device; 2: use limited data to select advertising; 7: measure advertising performance.
  advertising: [1, 2, 7],
  // 1: store information on a device.
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

/**
 * Whether the consent string has the segment of disclosed vendors, which version 2.3 requires. It is recognised by its
 * first three bits, which are 001.
 */
function hasDisclosedVendors(tcString: unknown): boolean {
  return (
    typeof tcString === 'string' &&
    tcString
      .split('.')
      .slice(1)
      .some((segment) => /^[I-P]/.test(segment))
  )
}

/**
 * What the reader agreed to. Where the GDPR does not apply, everything is allowed.
 * @returns null while the reader has not answered
 */
export function readTcData(data: unknown): ((purpose: Purpose) => boolean) | null {
  if (typeof data !== 'object' || data === null) return null
  const { eventStatus, gdprApplies, tcString, purpose } = data as TcData
  if (gdprApplies === false) return () => true
  if (eventStatus !== 'tcloaded' && eventStatus !== 'useractioncomplete') return null
  if (!hasDisclosedVendors(tcString)) return () => false
  const consents = purpose?.consents ?? {}
  return (needed) => PURPOSES_NEEDED[needed].every((number) => consents[number] === true)
}

/**
 * Consent by the platform, with a signal of the browser above it.
 * @param hasPrivacySignal `navigator.globalPrivacyControl`
 */
export function createTcfConsent(scope: TcfWindow, hasPrivacySignal: boolean): Consent {
  const listeners = new Set<() => void>()
  let allows: (purpose: Purpose) => boolean = () => false
  installStub(scope)
  scope.__tcfapi?.('addEventListener', 2, (data, success) => {
    const consentAnswer = success ? readTcData(data) : null
    // While the platform asks again, the earlier answer stays valid.
    if (consentAnswer === null) return
    allows = consentAnswer
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

/**
 * The stub that the specification requires: it queues calls until the platform's script has loaded, and passes on calls
 * that arrive from frames as messages.
 */
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
  const call = callIn(isText ? jsonIn(data) : data)
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

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
