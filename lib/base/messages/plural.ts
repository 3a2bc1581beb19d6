/** Counted texts by the plural categories of Unicode's CLDR: two in English, six in Arabic. */

/** One text for each category of the language, or only `other` where all are alike; `#` is the place of the number. */
export type PluralForms = Readonly<{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>>

/** A text that says how many: `plural('en', { one: '# result', other: '# results' })(2)` is `2 results`. */
export function plural(language: string, forms: PluralForms): (count: number) => string {
  const rules = new Intl.PluralRules(language)
  return (count) => (forms[rules.select(count)] ?? forms.other).replace('#', String(count))
}
