/**
 * The texts of the interface, compiled from the JSON files (docs/languages.md). A key with names in parentheses is a
 * text with values, and becomes a function: `"page(page)"` is called as `page(2)`.
 */
import { type Digits, withDigits } from '../base/digits'
import { direction } from '../base/languages'
import en from './en.json' with { type: 'json' }

/** Values with one of these names are numbers. All others are texts: names, queries, hosts. */
const NUMBER_NAMES = ['count', 'number', 'of', 'page', 'picture', 'total'] as const
type NumberName = (typeof NUMBER_NAMES)[number]
type Value<Name> = Name extends NumberName ? number : string
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

/** A file of texts as it is on the disk: a text, the plural forms of one, or a group of texts, by key. */
export type TextFile = { readonly [key: string]: string | TextFile }
type Forms = { readonly other: string } & Partial<Record<Intl.LDMLPluralRule, string>>

/** `page(page)` has the name `page` and the value `page`. A key without parentheses has no values. Takes paths, too. */
export function readKey(key: string): { name: string; values: string[] } {
  const [name = key, values] = /^([\w.]+)\((.+)\)$/.exec(key)?.slice(1) ?? []
  return { name, values: values?.split(', ') ?? [] }
}

/** Whether a text takes a number for the value of this name. */
export const isNumberName = (name: string) => (NUMBER_NAMES as readonly string[]).includes(name)

/**
 * The texts of a language. A text that its file lacks is the English one, so that a new text needs English alone;
 * `npm run texts` lists what is missing.
 *
 * On a page that runs from right to left, an English text stands in a left-to-right isolate (UAX #9): otherwise the full
 * stop at its end would move to its beginning. An isolate is a character, so it also works in attributes, titles and
 * texts that a script inserts. For the same reason there is no `lang="en"` on these texts: they are strings, and only
 * elements have a language.
 */
export function compiled(translations: TextFile, language: string): Messages {
  const isRightToLeft = direction(language) === 'rtl'
  const compile = (english: TextFile, translated: TextFile): object =>
    Object.fromEntries(
      Object.entries(english).map(([key, englishText]) => {
        const { name, values } = readKey(key)
        const translation = translated[key]
        const isGroup = typeof englishText === 'object' && values[0] !== 'count'
        if (isGroup) return [name, compile(englishText, (translation ?? {}) as TextFile)]
        const text = translation ?? (isRightToLeft ? isolated(englishText) : englishText)
        // English forms are chosen by the rules of English: in Hindi, 0 takes the form for one.
        const rules = translation === undefined ? 'en' : language
        if (values[0] === 'count') return [name, counted(text as Forms, rules)]
        if (values.length > 0) return [name, filled(String(text), values, isRightToLeft)]
        return [name, text]
      }),
    )
  return compile(en, translations) as Messages
}

function isolated(text: string | TextFile): string | TextFile {
  if (typeof text === 'string') return `\u2066${text}\u2069`
  return Object.fromEntries(Object.entries(text).map(([form, one]) => [form, isolated(one)]))
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
  const isolated = (value: string | number | undefined) =>
    isRightToLeft && typeof value === 'string' ? `\u2068${value}\u2069` : String(value)
  return (...values: (string | number)[]) =>
    parts.map((part, index) => (index % 2 === 0 ? part : isolated(values[names.indexOf(part)]))).join('')
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
  return (...values: unknown[]) => {
    const filledText = String(text(...values))
    return values.every((one) => typeof one === 'number') ? withDigits(filledText, digits) : filledText
  }
}
