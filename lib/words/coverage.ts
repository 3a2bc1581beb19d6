import en from './en.json' with { type: 'json' }
import { readKey, type TextFile } from './texts'

/** How the file of a language differs from English. Texts are named by their paths: `lists.results(count)`. */
export type Coverage = {
  /** Texts that readers of the language get in English until they are translated. */
  missing: string[]
  /** Texts that English lacks: misspelt keys, and texts that the site no longer has. Nobody ever sees them. */
  unknown: string[]
  /** Texts that leave out a value, or name one that they are not given: `{naem}` would be printed as it is. */
  wrongValues: string[]
}

/** Compares the file of a language with that of English. */
export function coverageOf(translations: TextFile): Coverage {
  const english = pathsOf(en)
  const translated = pathsOf(translations)
  return {
    missing: [...english.keys()].filter((path) => !translated.has(path)),
    unknown: [...translated.keys()].filter((path) => !english.has(path)),
    wrongValues: [...translated].flatMap(([path, text]) =>
      english.has(path) && !hasValuesOfKey(path, text) ? [path] : [],
    ),
  }
}

/** Every text of a file by its path. The plural forms of a text are one entry. */
export function pathsOf(texts: TextFile, prefix = ''): Map<string, string | TextFile> {
  return new Map(
    Object.entries(texts).flatMap(([key, text]): [string, string | TextFile][] => {
      const isGroup = typeof text === 'object' && readKey(key).values.length === 0
      return isGroup ? [...pathsOf(text, `${prefix}${key}.`)] : [[prefix + key, text]]
    }),
  )
}

function hasValuesOfKey(path: string, text: string | TextFile): boolean {
  const { values } = readKey(path)
  // A text that counts has plural forms, in which `#` is the number, and which may write the number in words.
  if (values[0] === 'count') return typeof text === 'object'
  if (typeof text !== 'string') return false
  const names = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))
  return names.size === values.length && values.every((name) => names.has(name))
}
