import type { GalleryImage, ImageRef } from '#domain/gallery.ts';
import type { DeviceTypeId, IntentId, UploadId, UserId } from '#domain/ids.ts';

/** The two field groups of an image that may be changed; updates merge per group [O3]. */
export type ImageChange = { group: 'link'; imageHref: string } | { group: 'mini'; miniAppid: string; miniPath: string };

/** An image as a save of a new device type carries it [G1]. */
export type SavedImage = Omit<GalleryImage, 'imageUrl' | 'deleteFlag'> & { ref: ImageRef };

/** The fields of a device type that a person edits. */
export type DeviceTypeForm = {
  name: string;
  category: string;
  billing: string;
  netType: string;
  isEnabled: boolean;
  remark: string;
};

/** What the user wants done; built into a request only at send time [O1]. */
export type Intent =
  | {
      kind: 'image-add';
      deviceTypeId: DeviceTypeId;
      ref: ImageRef;
      /** kept when the server refused the registration, so that it can be tried again without the bytes */
      storedUrl?: string;
    }
  | { kind: 'image-update'; deviceTypeId: DeviceTypeId; ref: ImageRef; change: ImageChange }
  | { kind: 'image-delete'; deviceTypeId: DeviceTypeId; ref: ImageRef }
  | {
      kind: 'device-type-save';
      deviceTypeId: DeviceTypeId;
      /** version the edit began from; 0 = a new record */
      baseVersion: number;
      form: DeviceTypeForm;
      /** add mode: the gallery to register with the record; absent in edit mode */
      images?: SavedImage[];
      /** the chosen images in order 1–3 [G3] */
      chosen: ImageRef[];
    };

export type WaitReason = 'offline' | 'server' | 'session' | 'upload' | 'order';

export type OutboxStatus =
  | {
      state: 'pending';
      attempts: number;
      /** the last attempt got no answer: check the effect before sending again [O13] */
      isUnanswered: boolean;
      notBeforeMs: number;
      reason?: WaitReason;
    }
  | { state: 'rejected'; httpStatus: number; errcode: string; errmsg: string }
  | { state: 'conflict'; httpStatus: number; errcode: string; errmsg: string };

export type OutboxRow = {
  id: IntentId;
  userId: UserId;
  /** order of acceptance on this machine; the table's auto-increment fills it in */
  seq?: number;
  intent: Intent;
  createdAtMs: number;
  status: OutboxStatus;
};

/** Remembered for 30 days so that an id is accepted once only [O12]. */
export type OutboxResult = {
  id: IntentId;
  userId: UserId;
  atMs: number;
  outcome: 'done' | 'discarded';
};

/** The upload that an image reference still waits for, if any. */
export const waitedUpload = (ref: ImageRef): UploadId | undefined => (ref.by === 'upload' ? ref.uploadId : undefined);
