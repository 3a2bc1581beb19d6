/**
 * The place of a gated story's notice, where a script shows the whole text to readers who may read it: docs/gates.md.
 */
import type { ReactNode } from 'react'
import { ADDED, partAttributes } from '@/components/ui/part-attributes'
import type { EntitlementRequest } from './open-story.client'

export type EntitlementSettings = EntitlementRequest & {
  counted: readonly string[]
  /**
   * Class of the element with the whole text. Structured data name it, so that search engines take it for the paid
   * part.
   */
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
