import type { Gates } from '@/lib/settings/readers'
import type { Messages } from '@/lib/words'

/** The kind of access for which readers only sign in. */
export const LOGIN = 'login'

export function gateLabels(gates: Gates, { gate }: Messages): Readonly<Record<string, string>> {
  const own = Object.entries(gates).flatMap(([access, { label }]) => (label ? [[access, label]] : []))
  return { [LOGIN]: gate.signInLabel, ...Object.fromEntries(own) }
}

/** @param usual label for other kinds */
export function gateLabel(
  access: string | undefined,
  labels: Readonly<Record<string, string>>,
  usual: string,
): string {
  return ownValue(labels, access) ?? usual
}

// The service may send `constructor`.
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string | undefined) {
  return name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
}
