import { jsonLogText } from './jsonLogText';

async function* inPieces(text: string, size: number) {
  const bytes = Buffer.from(text);
  for (let index = 0; index < bytes.length; index += size) {
    yield bytes.subarray(index, index + size);
  }
}

async function read(text: string, size: number = 1_000): Promise<string> {
  const pieces = [];
  for await (const piece of jsonLogText(inPieces(text, size))) {
    pieces.push(piece);
  }
  return pieces.join('');
}

describe('jsonLogText', () => {
  const log =
    'quote " backslash \\ \\" break \n tab \t é 日本 😀 \u001b[31mred\\n';
  const answers = {
    'as JavaScript writes it': JSON.stringify({ logs: log }),
    'as Python writes it': JSON.stringify({ logs: log }).replace(
      /[\u0080-\uffff]/g,
      char => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
    ),
  };

  it.each(Object.entries(answers))(
    'gives the log %s, wherever the answer is cut into pieces',
    async (_, answer) => {
      for (let size = 1; size <= 20; size += 1) {
        expect(await read(answer, size)).toBe(log);
      }
    },
  );

  it.each([
    ['{"logs": ""}', ''],
    ['{"logs": null}', ''],
    [' { "logs" : "a" } ', 'a'],
  ])('reads %s', async (answer, expected) => {
    expect(await read(answer)).toBe(expected);
  });

  it.each(['', '<html>', '{}', '{"logs": "cut', `${' '.repeat(2_000)}x`, '[]'])(
    'throws on %j',
    async answer => {
      await expect(read(answer)).rejects.toThrow(SyntaxError);
    },
  );

  it('never splits a surrogate pair', async () => {
    const pieces = [];
    for await (const piece of jsonLogText(
      inPieces('{"logs": "\\ud83d\\ude00"}', 1),
    )) {
      pieces.push(piece);
    }
    expect(pieces).toEqual(['😀']);
  });
});
