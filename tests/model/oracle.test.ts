import type { Facts, Outcome } from '#tests/model/facts.ts';
import { judge } from '#tests/model/oracle.ts';
import { expect, test } from 'vitest';

/** A day on which all that can happen has happened, and every promise was kept. */
function goodDay(): { facts: Facts; outcome: Outcome } {
  const file = { deviceTypeId: 't', isSafe: true, isGivenUp: false };
  const wish = { deviceTypeId: 't', chosen: [], isGivenUp: false, isRetried: false };
  const entry = { imageUrl: '', attempts: 0 };
  const blank = { imageHref: '', miniPath: '' };
  return {
    facts: {
      files: [
        { ...file, id: 'f1', content: 'one' },
        { ...file, id: 'f2', content: 'two' },
        { ...file, id: 'f3', content: 'three' },
      ],
      changes: [
        { ...wish, id: 'w1', image: 'a.jpg', what: 'link', value: 'link-1' },
        { ...wish, id: 'w2', image: 'a.jpg', what: 'mini', value: 'mini-1' },
        { ...wish, id: 'w3', image: 'a.jpg', what: 'link', value: 'link-2' },
        { ...wish, id: 'w4', image: 'b.jpg', what: 'delete', value: 'gone' },
        { ...wish, id: 'w5', image: 'c.jpg', what: 'link', value: 'link-3' },
        { ...wish, id: 'w6', image: 't', what: 'save', value: 'name-1' },
      ],
      refusals: [
        { by: 'store', about: 'k3', httpStatus: 500 },
        { by: 'api', about: 'c.jpg', httpStatus: 422 },
      ],
      seeds: ['a.jpg', 'b.jpg', 'c.jpg'].map((imageUrl) => ({ deviceTypeId: 't', imageUrl })),
      mixedUp: [],
      damaged: new Set(),
      maxRetries: 0,
    },
    outcome: {
      objects: [
        { key: 'k1', content: 'one' },
        { key: 'k2', content: 'two' },
      ],
      galleries: [
        {
          deviceTypeId: 't',
          images: [
            { ...blank, imageUrl: 'a.jpg', imageHref: 'link-2', miniPath: 'mini-1' },
            { ...blank, imageUrl: 'c.jpg' },
            { ...blank, imageUrl: 'https://s/k1' },
            { ...blank, imageUrl: 'https://s/k2' },
          ],
        },
      ],
      records: [{ id: 't', name: 'name-1' }],
      effects: [
        'update a.jpg link-1',
        'update a.jpg mini-1',
        'update a.jpg link-2',
        'delete b.jpg',
        'add https://s/k1',
        'add https://s/k2',
        'save t 1 name-1',
      ],
      entries: [
        { ...entry, id: 'f1', state: 'done', key: 'k1', imageUrl: 'https://s/k1' },
        { ...entry, id: 'f2', state: 'done', key: 'k2', imageUrl: 'https://s/k2' },
        { ...entry, id: 'f3', state: 'failed', key: 'k3', failure: { httpStatus: 500, message: '上传失败' } },
      ],
      rows: [
        {
          ...{ id: 'w5', state: 'rejected', image: 'c.jpg', deviceTypeId: 't' },
          ...{ reason: '链接不合规', errcode: '422', httpStatus: 422 },
        },
      ],
      orphanPacks: 0,
      orphanFiles: 0,
    },
  };
}

test('[U4] a good day is found good', () => {
  const { facts, outcome } = goodDay();
  expect(judge(facts, outcome)).toEqual([]);
});

const imagesOf = (outcome: Outcome) => outcome.galleries[0]?.images ?? [];
function drop<Value>(list: Value[], isIt: (one: Value) => boolean): Value {
  const at = list.findIndex(isIt);
  const [gone] = list.splice(at, 1);
  if (at < 0 || gone === undefined) throw new Error('There is nothing to spoil');
  return gone;
}

/** What can go wrong, each done to a good day, and what must be said of it. */
const spoiled: [string, (facts: Facts, outcome: Outcome) => void, RegExp][] = [
  [
    'a file is forgotten',
    (_f, { entries, ...o }) => {
      drop(entries, ({ id }) => id === 'f1');
      drop(o.galleries[0]?.images ?? [], ({ imageUrl }) => imageUrl.endsWith('k1'));
    },
    /f1: acknowledged, and gone/,
  ],
  [
    'a failed file is silently dropped',
    (_f, o) => void drop(o.entries, ({ id }) => id === 'f3'),
    /f3: acknowledged, and gone/,
  ],
  ['done without bytes', (_f, o) => void drop(o.objects, ({ key }) => key === 'k1'), /f1: done without an object/],
  [
    'done without a record',
    (_f, o) => void drop(imagesOf(o), ({ imageUrl }) => imageUrl.endsWith('k1')),
    /f1: done without a record/,
  ],
  [
    'other bytes under its key',
    (_f, o) => Object.assign(o.objects[0] ?? {}, { content: 'cut' }),
    /f1: done without an object|nobody wanted/,
  ],
  ['an object twice', (_f, o) => void o.objects.push({ key: 'k9', content: 'one' }), /f1: 2 objects/],
  ['a record twice', (_f, o) => void imagesOf(o).push(...imagesOf(o).slice(-1)), /f2: 2 records/],
  ['a file for ever queued', (_f, o) => Object.assign(o.entries[0] ?? {}, { state: 'queued' }), /f1: ends queued/],
  [
    'a file for ever registering',
    (_f, o) => Object.assign(o.entries[0] ?? {}, { state: 'registering' }),
    /f1: ends registering/,
  ],
  [
    'failed without a reason',
    (_f, o) => Object.assign(o.entries[2] ?? {}, { failure: { httpStatus: 500, message: '' } }),
    /f3: failed without a reason/,
  ],
  [
    'failed, refused by nobody',
    (f) => void drop(f.refusals, ({ about }) => about === 'k3'),
    /f3: failed with 500 after 0/,
  ],
  [
    'failed before its tries were used up',
    (f) => Object.assign(f, { maxRetries: 2 }),
    /f3: failed with 500 after 1 refusals/,
  ],
  [
    'attempts burned offline',
    (_f, o) => Object.assign(o.entries[0] ?? {}, { attempts: 1 }),
    /f1: 1 attempts burned by 0/,
  ],
  [
    'a record of nothing',
    (_f, o) => void imagesOf(o).push({ imageUrl: 'https://s/k8', imageHref: '', miniPath: '' }),
    /k8: a record without an object/,
  ],
  [
    'a stranger’s picture',
    (_f, o) => {
      o.objects.push({ key: 'k8', content: 'who' });
      imagesOf(o).push({ imageUrl: 'https://s/k8', imageHref: '', miniPath: '' });
    },
    /k8: a record that nobody wanted/,
  ],
  [
    'a picture goes unasked',
    (_f, o) => void drop(imagesOf(o), ({ imageUrl }) => imageUrl === 'c.jpg'),
    /c\.jpg: gone, unasked/,
  ],
  [
    'a deleted picture comes back',
    (_f, o) => void imagesOf(o).push({ imageUrl: 'b.jpg', imageHref: '', miniPath: '' }),
    /delete b\.jpg: is “”/,
  ],
  [
    'the last of two links is lost',
    (_f, o) => Object.assign(imagesOf(o)[0] ?? {}, { imageHref: 'link-1' }),
    /link a\.jpg: is “link-1”, may be “link-2”/,
  ],
  [
    'the only jump target is lost',
    (_f, o) => Object.assign(imagesOf(o)[0] ?? {}, { miniPath: '' }),
    /mini a\.jpg: is “”/,
  ],
  ['a save is lost', (_f, o) => Object.assign(o.records[0] ?? {}, { name: 'old' }), /save t: is “old”/],
  ['a refused change is silently dropped', (_f, o) => void drop(o.rows, ({ id }) => id === 'w5'), /link c\.jpg: is “”/],
  [
    'a change waits for ever',
    (_f, o) => Object.assign(o.rows[0] ?? {}, { state: 'pending', reason: 'offline' }),
    /w5: waits for ever/,
  ],
  [
    'in the tray without a reason',
    (_f, o) => Object.assign(o.rows[0] ?? {}, { reason: '' }),
    /w5: in the tray without a reason/,
  ],
  [
    'in the tray, refused by nobody',
    (f) => void drop(f.refusals, ({ by }) => by === 'api'),
    /w5: in the tray, refused by nobody/,
  ],
  [
    'its image is said to be removed',
    (_f, o) => Object.assign(o.rows[0] ?? {}, { errcode: 'upload-removed' }),
    /w5: its image is not removed/,
  ],
  ['a change sent twice', (_f, o) => void o.effects.push('update a.jpg link-2'), /twice: update a\.jpg link-2/],
  ['an image added twice', (_f, o) => void o.effects.push('add https://s/k1'), /twice: add/],
  [
    'changes reordered',
    (_f, o) => void o.effects.splice(0, 2, 'update a.jpg mini-1', 'update a.jpg link-1'),
    /link-1: after a later wish/,
  ],
  ['sent in another’s name', (f) => void f.mixedUp.push('bob sends what is ann’s'), /bob sends/],
  ['bytes left behind', (_f, o) => Object.assign(o, { orphanPacks: 1 }), /1 packs without an entry/],
  ['a file left behind', (_f, o) => Object.assign(o, { orphanFiles: 2 }), /2 files without a pack/],
];

test.each(spoiled)('[U4] [O1] the judge notices: %s', (_name, spoil, said) => {
  const { facts, outcome } = goodDay();
  spoil(facts, outcome);
  const complaints = judge(facts, outcome);
  expect(
    complaints.some((one) => said.test(one)),
    complaints.join('\n'),
  ).toBe(true);
});
