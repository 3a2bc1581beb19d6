import type { Gates } from '@/lib/settings/readers'
import type { Messages } from '@/lib/words'

/** The kind of access (`access_type`) for which an account is enough and nothing is paid. */
export const LOGIN = 'login'

/** What cards say of stories that are not free, by kind of access. */
export function gateLabels(gates: Gates, { gate }: Messages): Readonly<Record<string, string>> {
  const configuredLabels = Object.entries(gates).flatMap(([access, { label }]) =>
    label ? [[access, label]] : [],
  )
  return { [LOGIN]: gate.signInLabel, ...Object.fromEntries(configuredLabels) }
}

/** @param usual the label for kinds of access that have none of their own */
export function gateLabel(
  access: string | undefined,
  labels: Readonly<Record<string, string>>,
  usual: string,
): string {
  return ownValue(labels, access) ?? usual
}

// `access` comes from the service, and may be the name of an inherited property such as `constructor`.
export function ownValue<Value>(values: Readonly<Record<string, Value>>, name: string | undefined) {
  return name !== undefined && Object.hasOwn(values, name) ? values[name] : undefined
}
