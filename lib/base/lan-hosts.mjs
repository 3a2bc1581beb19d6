// @ts-check
import { networkInterfaces } from 'node:os'

/**
 * Allows testing on phones.
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 * @returns {string[]}
 */
export const lanHosts = (interfaces = networkInterfaces()) =>
  Object.values(interfaces).flatMap((addresses = []) =>
    addresses.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
