import { DEVICES, type Device, type SlotRule } from '../../base/config/advertising/slot-rules'
import type { SlotSize } from '../../delivery/model'

/** The medium rectangle. */
const USUAL = { width: 300, height: 250 }

/** CSS pixels. */
export type Reservation = { kind: 'box'; width: number; height: number } | { kind: 'out-of-page' }

export function reserve({ width, height }: SlotSize): Reservation {
  if (width === null || height === null) return { kind: 'box', ...USUAL }
  if (width <= 1 && height <= 1) return { kind: 'out-of-page' }
  if (width === 0 || height === 0) return { kind: 'box', ...USUAL }
  return { kind: 'box', width, height }
}

export function reserveByDevice({
  sizes = {},
  ...size
}: SlotSize & Pick<SlotRule, 'sizes'>): Record<Device, Reservation> {
  const on = (device: Device): Reservation => {
    const [width, height] = (sizes[device] ?? '').split('x').map(Number)
    return width && height ? { kind: 'box', width, height } : reserve(size)
  }
  return Object.fromEntries(DEVICES.map((device) => [device, on(device)])) as Record<Device, Reservation>
}
