import type { Languages } from '@/components/page/alternates'
import { Link } from '@/components/ui/link'
import { languageAttributes } from '@/lib/base/languages'
import { messages, SPOKEN } from '@/lib/words'
import styles from './byline.module.css'

type Props = { path: string; languages: Languages; language: string }

export function Translations({ path, languages, language }: Props) {
  const translations = Object.entries(languages).filter(
    ([code, translationPath]) => code !== 'x-default' && translationPath !== path,
  )
  if (translations.length === 0) return null
  return (
    <div className={styles.byline}>
      <p className={styles.authors}>
        {translations.map(([code, href], index) => (
          <bdi key={code}>
            {index > 0 ? ' · ' : null}
            <Link href={href} hrefLang={code} {...languageAttributes(code, language)}>
              {textIn(code)}
            </Link>
          </bdi>
        ))}
      </p>
    </div>
  )
}

// In the translation's own language, since its readers look for that. A language without an interface has only its
// name.
function textIn(code: string): string {
  const { language } = new Intl.Locale(code)
  if (SPOKEN.includes(language)) return messages(code).readInThisLanguage
  return new Intl.DisplayNames([code], { type: 'language' }).of(language) ?? code
}
