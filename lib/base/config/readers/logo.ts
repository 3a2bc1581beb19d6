import { z } from 'zod'
import { anyAddress, group } from '../schema/kinds'

/** `footer` is the service's footer logo; other values are paths or https URLs. */
export type LogoSetting = 'footer' | { light: string; dark?: string | null | undefined } | null

const ERROR = "should be 'footer', null, or an object such as { light: '/brand/logo.svg' }"

export const logoSchema = z
  .union(
    [
      z.literal('footer'),
      group({
        light: anyAddress('https://example.com/logo.svg'),
        dark: anyAddress('https://example.com/logo-dark.svg').nullable().optional(),
      }),
    ],
    { error: ERROR },
  )
  .nullable()
