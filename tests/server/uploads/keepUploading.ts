import { UploadDesk } from '#server/uploads/desk.ts';

/** For restart.test.ts: sends file after file under one name, each in six parts, and says which part is safe. */
const [dir = '', first = '0'] = process.argv.slice(2);
const area = await new UploadDesk(dir).areaOf('u1');
for (let round = Number(first); ; round += 1) {
  for (let start = 0; start < 6; start += 1) {
    const draft = area.begin();
    if (draft === undefined) throw new Error('no place');
    await draft.add(Buffer.from(`${round}.${start};`.repeat(3000)));
    await area.keep(
      draft,
      { kind: 'chunk', name: 'same name', id: String(round), start, extent: 6 },
      'text/plain',
      Date.now(),
    );
    await area.discard(draft);
    process.stdout.write(`${round} ${start}\n`);
  }
}
