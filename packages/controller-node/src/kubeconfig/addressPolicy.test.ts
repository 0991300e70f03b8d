import { refuseAddress } from './addressPolicy';

describe('addresses of API servers', () => {
  it.each([
    ['10.0.0.1', {}],
    ['8.8.8.8', {}],
    ['2001:db8:1::1', {}],
    ['fd00::1', {}],
    ['127.0.0.1', { allowLoopback: true }],
    ['::1', { allowLoopback: true }],
    ['10.1.2.3', { allowAddresses: ['192.168.0.0/16', '10.0.0.0/8'] }],
    ['::ffff:10.1.2.3', { allowAddresses: ['10.0.0.0/8'] }],
    ['2001:db8::5', { allowAddresses: ['2001:db8::/32'] }],
  ])('%s is allowed by %j', (address, policy) => {
    expect(refuseAddress(address, policy)).toBeUndefined();
  });

  it.each([
    ['127.0.0.1', {}],
    ['127.8.9.1', {}],
    ['::1', {}],
    ['::ffff:127.0.0.1', {}],
    ['64:ff9b::7f00:1', {}],
    ['2002:7f00:1::', {}],
    ['::7f00:1', {}],
    ['169.254.169.254', { allowLoopback: true, allowAddresses: ['0.0.0.0/0'] }],
    ['64:ff9b::a9fe:a9fe', {}],
    ['fd00:ec2::254', {}],
    ['100.100.100.200', {}],
    ['fe80::1', {}],
    ['0.0.0.0', { allowLoopback: true }],
    ['0.1.2.3', { allowLoopback: true }],
    ['::', { allowLoopback: true }],
    ['224.0.0.1', {}],
    ['255.255.255.255', {}],
    ['10.1.2.3', { allowAddresses: ['192.168.0.0/16'] }],
    ['2001:db8::5', { allowAddresses: ['0.0.0.0/0'] }],
    ['no address', {}],
  ])('%s is refused by %j', (address, policy) => {
    expect(refuseAddress(address, policy)).toEqual(expect.any(String));
  });
});
