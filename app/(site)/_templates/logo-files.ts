import type { LogoFiles } from '@/components/layout/logo'
import type { Footer } from '@/lib/delivery/model'
import type { LogoSetting } from '@/lib/settings/readers'

/** Null if the name is shown instead. */
export function logoFiles(setting: LogoSetting, footer: Footer | null): LogoFiles | null {
  if (setting === null) return null
  if (setting !== 'footer') return { light: setting.light, dark: setting.dark ?? null }
  return footer?.logo ? { light: footer.logo, dark: null } : null
}
