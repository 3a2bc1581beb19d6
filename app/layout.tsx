/** The document's shell. It fetches nothing, so it stands whatever the content service does. */
import type { ReactNode } from 'react'
import { site } from '@/lib/config/site'
import { direction } from '@/lib/languages'
import { faces } from './fonts'
import './tokens.css'
import './globals.css'

export default function DocumentLayout({ children }: { children: ReactNode }) {
  const { language } = documentLanguage()
  return (
    <html lang={language} dir={direction(language)} className={faces}>
      <body>{children}</body>
    </html>
  )
}

/** The framework draws this shell once at build, where no configuration is needed. */
function documentLanguage() {
  return process.env.NEXT_PHASE === 'phase-production-build' ? { language: 'en' } : site()
}
