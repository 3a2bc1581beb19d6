// @ts-check
import { networkInterfaces } from 'node:os'

/**
 * LAN addresses, for testing on phones: the development server refuses other hosts.
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 * @returns {string[]} such as `192.168.1.20`
 */
export const lanHosts = (interfaces = networkInterfaces()) =>
  Object.values(interfaces).flatMap((addresses = []) =>
    addresses.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
