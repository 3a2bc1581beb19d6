/**
 * The texts of the interface, compiled from the JSON files (docs/languages.md). A key with names in parentheses is a
 * text with values, and becomes a function: `"page(page)"` is called as `page(2)`.
 */
import { type Digits, withDigits } from '../base/digits'
import { direction } from '../base/languages'
import en from './en.json' with { type: 'json' }

type Count = 'count' | 'number' | 'of' | 'page' | 'picture' | 'total'
type Value<Name> = Name extends Count ? number : string
type Values<Names> = Names extends `${infer First}, ${infer Rest}`
  ? [Value<First>, ...Values<Rest>]
  : [Value<Names>]
type Compiled<File> = {
  [Key in keyof File as Key extends `${infer Name}(${string})`
    ? Name
    : Key]: Key extends `${string}(${infer Names})`
    ? (...values: Values<Names>) => string
    : File[Key] extends string
      ? string
      : Compiled<File[Key]>
}

export type Messages = Compiled<typeof en>

type File = { readonly [key: string]: string | File }
type Forms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** @param own the file of the language; texts that it lacks are English */
export function compiled(own: File, language: string): Messages {
  const isRightToLeft = direction(language) === 'rtl'
  const compile = (english: File, own: File): object =>
    Object.fromEntries(
      Object.entries(english).map(([key, ours]) => {
        const text = own[key] ?? ours
        const [name, names] = /^(\w+)\((.+)\)$/.exec(key)?.slice(1) ?? [key]
        if (names === 'count') return [name, counted(text as Forms, key in own ? language : 'en')]
        if (names !== undefined) return [name, filled(String(text), names.split(', '), isRightToLeft)]
        return [name, typeof text === 'string' ? text : compile(ours as File, text)]
      }),
    )
  return compile(en, own) as Messages
}

export const ENGLISH = compiled(en, 'en')

function counted(forms: Forms, language: string) {
  const rules = new Intl.PluralRules(language)
  return (count: number) => (forms[rules.select(count)] ?? forms.other).replace('#', String(count))
}

/**
 * In a text that runs from right to left, an inserted name may run the other way. Isolates (UAX #9) around it keep it
 * from moving the punctuation beside it.
 */
function filled(text: string, names: string[], isRightToLeft: boolean) {
  const parts = text.split(/\{(\w+)\}/)
  const shown = (value: string | number | undefined) =>
    isRightToLeft && typeof value === 'string' ? `\u2068${value}\u2069` : String(value)
  return (...values: (string | number)[]) =>
    parts.map((part, index) => (index % 2 === 0 ? part : shown(values[names.indexOf(part)]))).join('')
}

/**
 * Texts with the digits of a language. A text with a name or a query in it is not changed, since the digits in these
 * belong to whoever wrote them.
 */
export function numbered<Texts extends object>(texts: Texts, digits: Digits): Texts {
  const entries = Object.entries(texts).map(([key, text]) => [key, inDigits(text, digits)])
  return Object.fromEntries(entries) as Texts
}

function inDigits(text: unknown, digits: Digits): unknown {
  if (typeof text === 'string') return withDigits(text, digits)
  if (typeof text !== 'function') return numbered(text as object, digits)
  return (...given: unknown[]) => {
    const said = String(text(...given))
    return given.every((one) => typeof one === 'number') ? withDigits(said, digits) : said
  }
}
