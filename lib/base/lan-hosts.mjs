// @ts-check
import { networkInterfaces } from 'node:os'

/**
 * The addresses of this machine in its local network, at which a phone can open a development server.
 * @param {ReturnType<typeof networkInterfaces>} [interfaces]
 * @returns {string[]}
 */
export const lanHosts = (interfaces = networkInterfaces()) =>
  Object.values(interfaces).flatMap((addresses = []) =>
    addresses.flatMap(({ address, family, internal }) => (family === 'IPv4' && !internal ? [address] : [])),
  )
