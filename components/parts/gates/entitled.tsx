/** See docs/gates.md. */
import type { ReactNode } from 'react'
import { ADDED, partAttributes } from '@/components/page/part-attributes'
import type { EntitlementRequest } from './open-story'

export type EntitlementSettings = EntitlementRequest & {
  counted: readonly string[]
  /** Also named in structured data. */
  className: string
}

export function Entitled({ settings, children }: { settings: EntitlementSettings; children: ReactNode }) {
  return (
    <div {...partAttributes('entitlement', settings)}>
      {children}
      <div {...ADDED} />
    </div>
  )
}
