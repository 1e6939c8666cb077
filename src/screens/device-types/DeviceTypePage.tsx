import { deviceTypeId } from '#domain/ids.ts';
import { AddPage } from '#screens/device-types/page/AddPage.tsx';
import { EditPage } from '#screens/device-types/page/EditPage.tsx';
import { useParams } from 'react-router-dom';

/** `/eqtype/new` = add mode, `/eqtype/:deviceTypeId` = edit mode. */
export function DeviceTypePage() {
  const { deviceTypeId: id } = useParams();
  return id === undefined || id === 'new' ? <AddPage /> : <EditPage key={id} id={deviceTypeId(id)} />;
}
