import { Uploader } from '#uploader/uploader.ts';
import { expect, test } from 'vitest';

test('[F1] until the uploader is ready filters add to what there is, and what is required is read as it comes', () => {
  const up = new Uploader({ filters: { own: 5 }, required_features: 'headers' });
  up.setOption({ filters: { max_file_size: '1mb' }, required_features: 'chunks,jpgresize' });
  expect(JSON.parse(JSON.stringify(up.getOption('filters')))).toEqual({
    mime_types: [],
    prevent_duplicates: false,
    max_file_size: '1mb',
    own: 5,
  });
  expect(up.getOption('required_features')).toEqual({ slice_blob: true, send_binary_string: true });
  up.setOption({ filters: {}, required_features: null });
  expect(Object.keys(up.settings.filters)).toHaveLength(4);
  expect(up.getOption('required_features')).toEqual({});
});
