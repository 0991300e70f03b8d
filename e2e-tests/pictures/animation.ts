import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;

/** The chunks of a PNG file: length, type, data, checksum. */
function* chunksOf(png: Buffer): Generator<{ type: string; data: Buffer }> {
  for (let at = SIGNATURE_BYTES; at < png.length; ) {
    const length = png.readUInt32BE(at);
    yield {
      type: png.toString('latin1', at + 4, at + 8),
      data: png.subarray(at + 8, at + 8 + length),
    };
    at += 12 + length;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/**
 * Joins PNG pictures of the same size to one animated PNG that repeats, see https://www.w3.org/TR/png-3/#apng-frame-based-animation.
 * Browsers that do not animate show the first picture.
 */
export function animate(
  pictures: readonly Buffer[],
  secondsEach: number,
): Buffer {
  const [header] = chunksOf(pictures[0]);
  let sequence = 0;
  const frames = pictures.flatMap((picture, index) => {
    const control = Buffer.alloc(26);
    control.writeUInt32BE(sequence++, 0);
    header.data.copy(control, 4, 0, 8);
    control.writeUInt16BE(secondsEach * 100, 20);
    control.writeUInt16BE(100, 22);
    const data = Buffer.concat(
      [...chunksOf(picture)].flatMap(one =>
        one.type === 'IDAT' ? [one.data] : [],
      ),
    );
    return [
      chunk('fcTL', control),
      index === 0
        ? chunk('IDAT', data)
        : chunk('fdAT', Buffer.concat([uint32(sequence++), data])),
    ];
  });
  return Buffer.concat([
    pictures[0].subarray(0, SIGNATURE_BYTES),
    chunk('IHDR', header.data),
    chunk('acTL', Buffer.concat([uint32(pictures.length), uint32(0)])),
    ...frames,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
